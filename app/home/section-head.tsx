interface SectionHeadProps {
  id: string;
  texts: { heading: string; introduction: string };
  className: string;
}

export function SectionHead({ id, texts, className }: SectionHeadProps) {
  return (
    <div className={`grid grid-cols-1 gap-3.5 ${className}`}>
      <h2 id={id} className="text-section">
        {texts.heading}
      </h2>
      <p className="measure text-nuez">{texts.introduction}</p>
    </div>
  );
}
