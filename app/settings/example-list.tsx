import type { MouseEvent } from "react";
import type { Shop } from "./shop.ts";

/** Name and field of each setting that begins with an invented value. */
const FIELDS: Partial<Record<keyof Shop, { text: string; id: string }>> = {
  brand: { text: "el nombre", id: "marca-brand" },
  whatsapp: { text: "el WhatsApp", id: "contacto-whatsapp" },
  phone: { text: "el teléfono", id: "contacto-phone" },
  email: { text: "el email", id: "contacto-email" },
  instagram: { text: "el Instagram", id: "contacto-instagram" },
  city: { text: "la ciudad", id: "contacto-city" },
  province: { text: "la provincia", id: "contacto-province" },
};

/** What is still invented, each a link to its field; nothing once all is true. */
export function ExampleList({ keys }: { keys: readonly (keyof Shop)[] }) {
  const fields = keys.flatMap((key) => FIELDS[key] ?? []);
  if (fields.length === 0) return null;
  return (
    <div className="example-list">
      <p>
        <strong>Faltan tus datos.</strong> La tienda todavía muestra datos de ejemplo, que no son de nadie:
      </p>
      <ul>
        {fields.map(({ text, id }) => (
          <li key={id}>
            <a href={`#${id}`} className="settings-link" onClick={(event) => openAndFocus(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Not every browser opens a closed section for a link to what is in it. */
function openAndFocus(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  const section = field?.closest("details");
  if (!field || !section) return;
  event.preventDefault();
  section.open = true;
  field.focus();
}
