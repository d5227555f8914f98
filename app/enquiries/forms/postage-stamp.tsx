const TEETH = 6;

export function PostageStamp({ hours, className }: { hours: number; className: string }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 132 124" className={className}>
      <g transform="rotate(4 80 60)">
        <path d={perforatedEdge(36, 8, 84, 100)} fill="var(--color-leche)" stroke="var(--color-hilo)" />
        <rect x="44" y="16" width="68" height="84" rx="3" fill="var(--color-cielo)" />
        <Bodysuit />
      </g>
      <g
        fill="none"
        stroke="var(--color-terracota)"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity="0.8"
        transform="rotate(-12 34 86)"
      >
        <circle cx="34" cy="86" r="23" />
        <circle cx="34" cy="86" r="18" strokeDasharray="2.5 3.5" />
        <path
          d="M60 76q6-5 12 0t12 0 12 0M61 86q6-5 12 0t12 0 12 0M60 96q6-5 12 0t12 0 12 0"
          opacity="0.75"
        />
        <text
          x="34"
          y="91.500"
          textAnchor="middle"
          stroke="none"
          className="fill-terracota font-serif text-[15px] font-semibold"
        >
          {hours} h
        </text>
      </g>
    </svg>
  );
}

function Bodysuit() {
  return (
    <g stroke="var(--color-cacao)" strokeWidth="1.400" strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M68 34q10 9 20 0l8 3 9 14-9 6-4-5q-2 13 1 24-9 4-12 12h-6q-3-8-12-12 3-11 1-24l-4 5-9-6 9-14z"
        fill="var(--color-algodon)"
      />
      <path d="M68 34q10 13 20 0" fill="none" />
      <path d="M64 76q9 3 12 10M92 76q-9 3-12 10" fill="none" opacity="0.6" />
      <path
        d="M78 62c-5-4-7-6-7-9a3.600 3.600 0 0 1 7-1 3.600 3.600 0 0 1 7 1c0 3-2 5-7 9z"
        fill="var(--color-rosa)"
      />
    </g>
  );
}

function perforatedEdge(x: number, y: number, width: number, height: number): string {
  const across = width / TEETH / 2;
  const downTeeth = Math.round(height / (width / TEETH));
  const down = height / downTeeth / 2;
  const side = (dx: number, dy: number, teeth: number) =>
    `l${dx / 2} ${dy / 2}a3 3 0 0 0 ${dx} ${dy}l${dx / 2} ${dy / 2}`.repeat(teeth);
  const there = side(across, 0, TEETH) + side(0, down, downTeeth);
  return `M${x} ${y}${there}${side(-across, 0, TEETH)}${side(0, -down, downTeeth)}z`;
}
