/** What went wrong with a form as a whole, read out when it appears. */
export function FormAlert({ text }: { text: string | null }) {
  return (
    <div role="alert" className={text ? "form-alert" : "sr-only"}>
      {text}
    </div>
  );
}
