/** The part of the owner's photo that cropping keeps in view. */
export const FOCUS_CLASS = {
  "top-left": "object-[0%_0%]",
  top: "object-[50%_0%]",
  "top-right": "object-[100%_0%]",
  left: "object-[0%_50%]",
  centre: "object-[50%_50%]",
  right: "object-[100%_50%]",
  "bottom-left": "object-[0%_100%]",
  bottom: "object-[50%_100%]",
  "bottom-right": "object-[100%_100%]",
} as const;

export type Focus = keyof typeof FOCUS_CLASS;

export const FOCUSES = Object.keys(FOCUS_CLASS) as Focus[];
