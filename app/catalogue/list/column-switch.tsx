import { useEffect, useState } from "react";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { writtenCookie } from "../../ui/cookie.ts";

const A_YEAR = 365 * 24 * 60 * 60;

/** Lets visitors choose one or two photos a row on a phone. A cookie keeps the choice. */
export function ColumnSwitch() {
  const [columns, setColumns] = useState(2);
  useEffect(() => setColumns(Number(document.documentElement.dataset.columns)), []);
  const other = columns === 1 ? 2 : 1;
  const choose = () => {
    const secure = location.protocol === "https:";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
    document.cookie = writtenCookie("columnas", String(other), { age: A_YEAR, secure });
    document.documentElement.dataset.columns = String(other);
    setColumns(other);
  };
  return (
    <button
      type="button"
      onClick={choose}
      className="with-script inline-flex min-h-tap cursor-pointer items-center text-small font-medium text-nuez underline-offset-4 hover:underline sm:hidden"
    >
      {texts.columns[other]}
    </button>
  );
}
