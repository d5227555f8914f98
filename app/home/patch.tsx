export type Motif = keyof typeof drawings;

export function Patch({ motif, className = "" }: { motif: Motif; className?: string }) {
  const { look, cloth, stitches, more = "", accent }: Drawing = drawings[motif];
  return (
    <span
      aria-hidden="true"
      className={`weave relative grid size-24 flex-none place-items-center rounded-card after:absolute after:inset-1.5 after:rounded-[0.9rem] after:border-[1.5px] after:border-dashed after:border-cacao/34 ${look} ${className}`}
    >
      <svg
        focusable="false"
        viewBox="0 0 120 120"
        className="w-[68%] fill-none stroke-cacao stroke-[3.2] [stroke-dasharray:6.5_5] [stroke-linecap:round] [stroke-linejoin:round]"
        aria-hidden="true"
      >
        <path className="fill-algodon/62 stroke-none" d={cloth} />
        <path d={`${stitches ?? cloth}${more}`} />
        <path className="stroke-terracota" d={accent} />
      </svg>
    </span>
  );
}

interface Drawing {
  look: string;
  cloth: string;
  /** Path of the stitches; the default is the outline of the cloth. */
  stitches?: string;
  more?: string;
  accent: string;
}

const drawings = {
  photo: {
    look: "bg-rosa -rotate-3",
    cloth: "M38 10h44a13 13 0 0 1 13 13v74a13 13 0 0 1-13 13H38a13 13 0 0 1-13-13V23a13 13 0 0 1 13-13z",
    more: "M54 100h12",
    accent: "M49 34c4 7 18 7 22 0l14 8-6 14-6-3v19c0 6-6 7-7 15H54c-1-8-7-9-7-15V53l-6 3-6-14z",
  },
  chat: {
    look: "bg-cielo rotate-2",
    cloth:
      "M28 20h46a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H46L32 74V62h-4a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12z",
    more: "M97 52a11 11 0 0 1 7 10v16a11 11 0 0 1-11 11h-3v13L77 89H58a11 11 0 0 1-11-10",
    accent: "M51 52c-7-5-12-9-12-14.5 0-6.5 8.5-8.5 12-2.5 3.5-6 12-4 12 2.5 0 5.5-5 9.5-12 14.5z",
  },
  parcel: {
    look: "bg-manteca rotate-[-1.5deg]",
    cloth: "M24 52h72v46a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z",
    stitches: "M24 56v42a6 6 0 0 0 6 6h60a6 6 0 0 0 6-6V56M18 38h84v14H18z",
    accent: "M60 42v60M60 38C48 38 36 32 38 23c2-9 18-6 22 15 4-21 20-24 22-15 2 9-10 15-22 15z",
  },
  letter: {
    look: "bg-rosa -rotate-2",
    cloth: "M25 30h70a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H25a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z",
    more: "M20 36l34 27c4 3 8 3 12 0l34-27",
    accent: "M60 86c-6-4-10-7.5-10-12 0-5.5 7-7 10-2 3-5 10-3.5 10 2 0 4.5-4 8-10 12z",
  },
  bubble: {
    look: "bg-salvia-clara rotate-2",
    cloth: "M60 20c24 0 42 16 42 37S84 94 60 94c-7 0-13-1-19-4l-19 8 5-18c-6-6-9-14-9-23 0-21 18-37 42-37z",
    accent: "M41 50h38M41 65h24",
  },
} as const satisfies Record<string, Drawing>;
