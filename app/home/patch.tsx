import type { ReactNode } from "react";

export type Motif = "photo" | "chat" | "parcel" | "letter" | "bubble";

const cloths: Record<Motif, string> = {
  photo: "bg-rosa -rotate-3",
  chat: "bg-cielo rotate-2",
  parcel: "bg-manteca rotate-[-1.5deg]",
  letter: "bg-rosa -rotate-2",
  bubble: "bg-salvia-clara rotate-2",
};

/** A square of cloth, sewn on all round, with a drawing in backstitch. Decorative: the words beside it say it all. */
export function Patch({ motif, className = "" }: { motif: Motif; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`weave relative grid size-24 flex-none place-items-center rounded-card after:absolute after:inset-1.5 after:rounded-[0.9rem] after:border-[1.5px] after:border-dashed after:border-cacao/34 ${cloths[motif]} ${className}`}
    >
      <svg focusable="false" viewBox="0 0 120 120" className="embroidery w-[68%]" aria-hidden="true">
        {drawings[motif]}
      </svg>
    </span>
  );
}

/* Each drawing: flat cloth first (class 'cloth'), then the stitches over it. */
const drawings: Record<Motif, ReactNode> = {
  photo: (
    <>
      <rect className="cloth" x="25" y="10" width="70" height="100" rx="13" />
      <rect x="25" y="10" width="70" height="100" rx="13" />
      <path d="M54 100h12" />
      <path
        className="thread-accent"
        d="M49 34c4 7 18 7 22 0l14 8-6 14-6-3v19c0 6-6 7-7 15H54c-1-8-7-9-7-15V53l-6 3-6-14z"
      />
    </>
  ),
  chat: (
    <>
      <path
        className="cloth"
        d="M28 20h46a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H46L32 74V62h-4a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12z"
      />
      <path d="M28 20h46a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H46L32 74V62h-4a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12z" />
      <path d="M97 52a11 11 0 0 1 7 10v16a11 11 0 0 1-11 11h-3v13L77 89H58a11 11 0 0 1-11-10" />
      <path
        className="thread-accent"
        d="M51 52c-7-5-12-9-12-14.5 0-6.5 8.5-8.5 12-2.5 3.5-6 12-4 12 2.5 0 5.5-5 9.5-12 14.5z"
      />
    </>
  ),
  parcel: (
    <>
      <path className="cloth" d="M24 52h72v46a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z" />
      <path d="M24 56v42a6 6 0 0 0 6 6h60a6 6 0 0 0 6-6V56" />
      <path d="M18 38h84v14H18z" />
      <path className="thread-accent" d="M60 42v60" />
      <path
        className="thread-accent"
        d="M60 38C48 38 36 32 38 23c2-9 18-6 22 15 4-21 20-24 22-15 2 9-10 15-22 15z"
      />
    </>
  ),
  letter: (
    <>
      <rect className="cloth" x="17" y="30" width="86" height="62" rx="8" />
      <rect x="17" y="30" width="86" height="62" rx="8" />
      <path d="M20 36l34 27c4 3 8 3 12 0l34-27" />
      <path
        className="thread-accent"
        d="M60 86c-6-4-10-7.5-10-12 0-5.5 7-7 10-2 3-5 10-3.5 10 2 0 4.5-4 8-10 12z"
      />
    </>
  ),
  bubble: (
    <>
      <path
        className="cloth"
        d="M60 20c24 0 42 16 42 37S84 94 60 94c-7 0-13-1-19-4l-19 8 5-18c-6-6-9-14-9-23 0-21 18-37 42-37z"
      />
      <path d="M60 20c24 0 42 16 42 37S84 94 60 94c-7 0-13-1-19-4l-19 8 5-18c-6-6-9-14-9-23 0-21 18-37 42-37z" />
      <path className="thread-accent" d="M41 50h38M41 65h24" />
    </>
  ),
};
