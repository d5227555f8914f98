export function ReferenceLine({ label, reference }: { label: string; reference: string | null }) {
  if (!reference) return null;
  return (
    <p className="text-small text-nuez">
      {label} <code className="font-semibold text-cacao">{reference}</code>
    </p>
  );
}
