/** The part of the owner's photo that cropping keeps in view. */
export const FOCUS_CLASS = { top: "object-top", centre: "object-center", bottom: "object-bottom" } as const;

export const FOCUSES = ["top", "centre", "bottom"] as const satisfies (keyof typeof FOCUS_CLASS)[];
