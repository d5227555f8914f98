import { type ReactNode, useId } from "react";

/** Sections that belong together, under a quiet heading. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="settings-group">
      <h2 id={id} className="settings-group-title">
        {title}
      </h2>
      <div className="settings-list">{children}</div>
    </section>
  );
}
