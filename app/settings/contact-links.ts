/** A link that opens a new message to an address, subject and body already written when given. */
export function mailtoLink(email: string, message: { subject?: string; body?: string } = {}): string {
  // The @ stays readable; whatever else could end the address or start a header is escaped.
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  const fields = Object.entries(message)
    .filter(([, text]) => text)
    .map(([field, text]) => `${field}=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}`);
  return `mailto:${address}${fields.length > 0 ? `?${fields.join("&")}` : ""}`;
}

/** A link that dials a number: its digits, and the plus in front where there is one. */
export function telLink(phone: string): string {
  const plus = phone.trim().startsWith("+") ? "+" : "";
  return `tel:${plus}${phone.replace(/\D/g, "")}`;
}
