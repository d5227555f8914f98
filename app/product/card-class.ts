export const cardClass = "group/card @container/card relative flex h-full flex-col";

export const cardPhotoClass =
  "relative mb-2.5 aspect-square overflow-hidden rounded-card bg-lino [&_img]:size-full [&_img]:object-cover " +
  "[&_img]:transition-[scale] [&_img]:duration-400 group-hover/card:[&_img]:scale-[1.025] *:[a,picture]:block " +
  "*:[a,picture]:h-full *:[a]:focus-visible:rounded-card *:[a]:focus-visible:-outline-offset-4";
