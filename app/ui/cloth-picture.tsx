export function ClothPicture(props: {
  name: "empty-bag" | "lost-sock" | "open-seam" | "sewn-pocket" | "empty-line";
  className?: string;
}) {
  return (
    <img
      src={`/pictures/${props.name}.webp`}
      width={720}
      height={460}
      alt=""
      className={`h-auto w-full ${props.className ?? "max-w-96"}`}
    />
  );
}
