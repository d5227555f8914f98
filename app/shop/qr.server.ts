import QRCode from "qrcode";

/** ISO/IEC 18004 demands four empty modules around the code. */
const QUIET_ZONE = 4;

/** Draws the QR code as one SVG path in a square of `size` units. Level M repairs up to 15 % of damage. */
export function drawQr(text: string) {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let row = 0; row < size; row++) {
    const modules = data.slice(row * size, (row + 1) * size).join("");
    for (const { 0: run, index } of modules.matchAll(/1+/g)) {
      path += `M${index + QUIET_ZONE} ${row + QUIET_ZONE}h${run.length}v1h-${run.length}z`;
    }
  }
  return { size: size + 2 * QUIET_ZONE, path };
}
