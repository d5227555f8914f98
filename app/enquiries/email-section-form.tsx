import type { ComponentProps } from "react";
import { EmailForm } from "./email-form.tsx";
import { useVisitorPhotos } from "./use-visitor-photos.ts";

/** The home form where it is a part of the page: its pictures are its own. */
export function EmailSectionForm(props: Omit<ComponentProps<typeof EmailForm>, "photos">) {
  const { answered } = props;
  const photos = useVisitorPhotos(answered && "photos" in answered ? answered.photos.ready : []);
  return <EmailForm {...props} photos={photos} />;
}
