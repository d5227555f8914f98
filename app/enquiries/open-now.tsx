import { useEffect, useState } from "react";
import { openStatus, type WeekHours } from "../settings/hours.ts";
import { openStatusText } from "./open-status-text.ts";

const MINUTE = 60_000;

interface OpenNowProps {
  hours: WeekHours;
  /** When the server wrote the page, in ISO form. */
  servedAt: string;
}

/**
 * Whether the shop is open at this moment. Begins with the server's moment, so that hydration finds the same text,
 * then follows the visitor's clock: the page may come from a cache and may stay open over closing time.
 */
export function OpenNow({ hours, servedAt }: OpenNowProps) {
  const [now, setNow] = useState(() => new Date(servedAt));
  useEffect(() => {
    const update = () => setNow(new Date());
    update();
    const timer = setInterval(update, MINUTE);
    return () => clearInterval(timer);
  }, []);
  const status = openStatus(hours, now);
  return <p className={`open-now ${status.open ? "open-now-open" : ""}`}>{openStatusText(status)}</p>;
}
