/**
 * A link that opens a chat, the message already written when one is given. `number` is what
 * `normaliseWhatsapp` returns; anything but digits is dropped.
 */
export function whatsappLink(number: string, text?: string): string {
  const link = `https://wa.me/${number.replace(/\D/g, "")}`;
  return text ? `${link}?text=${encodeURIComponent(text)}` : link;
}
