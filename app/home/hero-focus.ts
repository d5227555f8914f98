/** The part of the owner's photo that stays in view, however it is cropped: nine places, row by row. */
export const FOCUSES = [
  "top-left",
  "top",
  "top-right",
  "left",
  "centre",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;

export type Focus = (typeof FOCUSES)[number];

export const FOCUS_CLASS: Record<Focus, string> = {
  "top-left": "object-[0%_0%]",
  top: "object-[50%_0%]",
  "top-right": "object-[100%_0%]",
  left: "object-[0%_50%]",
  centre: "object-[50%_50%]",
  right: "object-[100%_50%]",
  "bottom-left": "object-[0%_100%]",
  bottom: "object-[50%_100%]",
  "bottom-right": "object-[100%_100%]",
};
