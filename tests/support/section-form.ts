/** A section's fields with the names that a browser sends, for example `rows[0].title`. */
export function sectionForm(fields: object): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown) => {
    if (Array.isArray(value)) for (const [i, row] of value.entries()) add(`${name}[${i}]`, row);
    else if (typeof value === "object" && value !== null) {
      for (const [key, each] of Object.entries(value)) add(name ? `${name}.${key}` : key, each);
    } else form.set(name, String(value ?? ""));
  };
  add("", fields);
  return form;
}

export function formWith(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
