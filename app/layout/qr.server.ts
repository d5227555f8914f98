import QRCode from "qrcode";

/** ISO/IEC 18004 demands four empty modules around the code. */
const QUIET_ZONE = 4;

/** Draws the QR code as one SVG path in a square of `size` units. Level M repairs up to 15 % of damage. */
export function drawQr(text: string) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    let column = 0;
    while (column < modules.size) {
      let run = 0;
      while (column + run < modules.size && modules.get(row, column + run)) run++;
      if (run > 0) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${run}v1h-${run}z`;
      column += run || 1;
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, path };
}
