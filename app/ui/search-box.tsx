import Search from "lucide-react/icons/search";
import type { ComponentProps, ReactNode } from "react";

interface SearchBoxProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  name: string;
  label: string;
  submitLabel: string;
  clear?: ReactNode;
}

/** Pass a `placeholder`, because CSS hides the `clear` button only while a placeholder shows. */
export function SearchBox({ label, submitLabel, clear, ...input }: SearchBoxProps) {
  return (
    <div className="flex min-h-tap min-w-0 items-center rounded-full border border-borde bg-algodon pr-1 pl-4.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-terracota">
      <input
        {...input}
        type="search"
        aria-label={label}
        className="peer min-h-tap min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-nuez placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
      />
      {clear ? <span className="contents peer-placeholder-shown:hidden">{clear}</span> : null}
      <button
        type="submit"
        aria-label={submitLabel}
        className="inline-flex size-tap shrink-0 cursor-pointer items-center justify-center rounded-full"
      >
        <Search size={20} strokeWidth={1.8} />
      </button>
    </div>
  );
}
