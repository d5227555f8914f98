import { useEffect, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { NOTICE_EVENT, type Notice } from "../ui/notice.ts";
import { useWhenIdle } from "../ui/when-idle.ts";
import type { NoticeRegionProps } from "./notice-region.tsx";

// Loaded when idle, because a toast may report that the network is down.
const loadRegion = () => import("./notice-region.tsx");
const NoticeRegion = lazyPart(async () => (await loadRegion()).NoticeRegion);

export function Notices({ label, closeLabel, place = "top" }: Omit<NoticeRegionProps, "notices">) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useWhenIdle(loadRegion);
  useEffect(() => {
    const onNotice = (event: Event) => {
      const { detail } = event as CustomEvent<Notice>;
      setNotices((all) => [...all, detail]);
    };
    document.addEventListener(NOTICE_EVENT, onNotice);
    return () => document.removeEventListener(NOTICE_EVENT, onNotice);
  }, []);
  if (notices.length === 0) return null;
  return <NoticeRegion notices={notices} label={label} closeLabel={closeLabel} place={place} />;
}
