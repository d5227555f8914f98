import House from "lucide-react/icons/house";
import MessageCircle from "lucide-react/icons/message-circle";
import Shirt from "lucide-react/icons/shirt";
import Store from "lucide-react/icons/store";
import type { FrameTexts } from "./frame-texts.ts";

/** The side menu's entries in their order (spec §2). */
export const navigation = [
  { to: "/", text: "home", Icon: House },
  { to: "/catalogo", text: "catalogue", Icon: Shirt },
  { to: "/ventas-mayor", text: "wholesale", Icon: Store },
  { to: "/contacto", text: "contact", Icon: MessageCircle },
] as const satisfies readonly { to: string; text: keyof FrameTexts["entries"]; Icon: unknown }[];
