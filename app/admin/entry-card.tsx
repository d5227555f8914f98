import type { ReactNode } from "react";

interface EntryCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The quiet card that every step of signing in stands on. */
export function EntryCard({ title, lead, children }: EntryCardProps) {
  return (
    <div className="column grid min-h-[82dvh] content-center justify-items-center py-10">
      <section className="entry-card" aria-labelledby="ingresar">
        <header className="grid gap-2">
          <h1 id="ingresar" className="text-[2rem]">
            {title}
          </h1>
          <p className="text-nuez">{lead}</p>
          <div aria-hidden="true" className="stitch-line mt-3" />
        </header>
        {children}
      </section>
    </div>
  );
}
