import RotateCw from "lucide-react/icons/rotate-cw";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { drawRetouched, type Retouch } from "../../photos/retouch.ts";
import { CENTRE, focusAt } from "../../product/photo-focus.ts";
import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogBody, DialogFoot, type LayerProps } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

const texts = catalogueAdmin.photos.editor;

/** Limits in pixels for the longest side of the preview and of the file that is sent. */
const PREVIEW = 720;
const SENT = 2000;
const JPEG_QUALITY = 0.9;

const UNCHANGED: Retouch = { turns: 0, angle: 0, light: 0 };

type Edit = Retouch & { focus: number };

interface PhotoEditorProps extends Pick<LayerProps, "finalFocus"> {
  /** URL of the photo on the shop's own origin, because scripts cannot read photos from another origin. */
  source: string;
  focus: number;
  onClose: () => void;
  /** `file` is null if the picture itself is unchanged. */
  onDone: (focus: number, file: File | null) => void;
  /** Brings back the photo as it was before its first edit in this form. Null if it was not edited. */
  onRestore: (() => void) | null;
}

/** Lets the team turn, straighten and brighten a photo, and choose the part that a square crop keeps. */
export function PhotoEditor({ source, onClose, onDone, onRestore, finalFocus, focus }: PhotoEditorProps) {
  const { bitmap, failed } = useBitmap(source);
  const [edit, setEdit] = useState<Edit>({ ...UNCHANGED, focus });
  const change = (changes: Partial<Edit>) => setEdit({ ...edit, ...changes });
  const isRetouched = (Object.keys(UNCHANGED) as (keyof Retouch)[]).some((key) => edit[key] !== 0);
  const finish = async () => {
    if (!bitmap) return;
    const file = isRetouched ? await retouched(bitmap, edit) : null;
    if (isRetouched && !file) showToast({ tone: "error", title: texts.notMade });
    else onDone(edit.focus, file);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      persistent
      finalFocus={finalFocus}
      title={texts.title}
      closeLabel={texts.cancel}
    >
      <DialogBody>
        {bitmap ? (
          <Stage bitmap={bitmap} edit={edit} onFocus={(to) => change({ focus: to })} />
        ) : (
          <p role="status" className="grid h-64 place-content-center text-nuez">
            {failed ? texts.failed : texts.loading}
          </p>
        )}
        <Controls
          {...{ edit, change }}
          isSquare={bitmap?.width === bitmap?.height}
          onRestore={isRetouched ? () => change({ ...UNCHANGED, focus }) : onRestore}
        />
      </DialogBody>
      <DialogFoot>
        <button type="button" className={buttonClass("quiet")} onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="button" className={buttonClass("primary")} aria-disabled={!bitmap} onClick={finish}>
          {texts.done}
        </button>
      </DialogFoot>
    </Dialog>
  );
}

const SLIDERS = [
  { key: "focus", label: texts.focus, min: 0, max: 100, step: 25 },
  { key: "angle", label: texts.straighten, min: -15, max: 15, step: 0.5 },
  { key: "light", label: texts.light, min: -50, max: 50, step: 2 },
] as const;

interface ControlsProps extends Pick<PhotoEditorProps, "onRestore"> {
  isSquare: boolean;
  edit: Edit;
  change: (changes: Partial<Edit>) => void;
}

function Controls({ isSquare, edit, change, onRestore }: ControlsProps) {
  return (
    <>
      {isSquare ? null : <p className="text-small text-nuez">{texts.focusHint}</p>}
      <div>
        {SLIDERS.slice(isSquare ? 1 : 0).map(({ key, label, ...range }) => (
          <label
            key={key}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3 text-small font-semibold"
          >
            {label}
            <input
              {...range}
              type="range"
              value={edit[key]}
              onChange={({ target }) => change({ [key]: target.valueAsNumber })}
              className="h-tap w-full cursor-pointer accent-terracota"
            />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          className={buttonClass("quiet", "small")}
          onClick={() => change({ turns: (edit.turns + 1) % 4, focus: CENTRE })}
        >
          <RotateCw size={18} strokeWidth={1.8} aria-hidden="true" />
          {texts.turn}
        </button>
        {onRestore ? (
          <button type="button" className={buttonClass("quiet", "small")} onClick={onRestore}>
            {texts.restore}
          </button>
        ) : null}
      </div>
    </>
  );
}

function useBitmap(source: string) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const response = await fetch(source, { signal: left.signal });
      setBitmap(await createImageBitmap(await response.blob()));
    };
    load().catch(() => left.signal.aborted || setFailed(true));
    return () => left.abort();
  }, [source]);
  return { bitmap, failed };
}

/** Returns null if the browser cannot encode the photo, for example for lack of memory. */
async function retouched(bitmap: ImageBitmap, retouch: Retouch): Promise<File | null> {
  const canvas = document.createElement("canvas");
  drawRetouched(canvas, bitmap, retouch, SENT);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", JPEG_QUALITY));
  return blob && new File([blob], "foto.jpg", { type: blob.type });
}

/** Shows the whole photo and dims the parts that a square crop cuts off. A tap moves the crop. */
function Stage(props: { bitmap: ImageBitmap; edit: Edit; onFocus: (focus: number) => void }) {
  const { bitmap, edit, onFocus } = props;
  const { turns, angle, light, focus } = edit;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawRetouched(canvas.current, bitmap, { turns, angle, light }, PREVIEW);
  }, [bitmap, turns, angle, light]);
  const [width, height] = turns % 2 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width];
  const isWide = width > height;
  const square = Math.min(width, height) / Math.max(width, height);
  const [start, length] = [`${focus * (1 - square)}%`, `${square * 100}%`];
  const place = isWide
    ? { left: start, width: length, height: "100%" }
    : { top: start, height: length, width: "100%" };
  const onTap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const tapped = isWide ? (clientX - box.left) / box.width : (clientY - box.top) / box.height;
    onFocus(focusAt(tapped, square));
  };
  return (
    // Without this box the stage would be a grid item, and would shrink because it hides its overflow.
    <div className="justify-self-center">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider below does the same by keyboard */}
      <div className="relative overflow-hidden rounded-control" data-testid="stage" onClick={onTap}>
        <canvas
          ref={canvas}
          className="block max-h-[34dvh] max-w-full"
          role="img"
          aria-label={texts.preview}
        />
        {square < 1 ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-0 left-0 border-2 border-leche shadow-[0_0_0_100vmax_rgb(58_46_42/0.55)]"
            style={place}
          />
        ) : null}
      </div>
    </div>
  );
}
