import RotateCw from "lucide-react/icons/rotate-cw";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { drawRetouched, type Retouch } from "../../photos/retouch.ts";
import { CENTRE, focusAt } from "../../product/photo-focus.ts";
import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogBody, DialogFoot, type LayerProps } from "../../ui/dialog.tsx";

const texts = catalogueAdmin.photos.editor;

/** Pixels of the longest side, in the preview and in the file that is sent. */
const PREVIEW = 720;
const SENT = 2000;
const JPEG_QUALITY = 0.9;

const UNCHANGED: Retouch = { turns: 0, angle: 0, light: 0 };

interface PhotoEditorProps extends Pick<LayerProps, "finalFocus"> {
  /** The file's URL on the shop's own origin. */
  source: string;
  focus: number;
  onClose: () => void;
  /** `file` is null when only the focus changed. */
  onDone: (focus: number, file: File | null) => void;
  /** Takes back earlier changes; null when there are none. */
  onRestore: (() => void) | null;
}

/** Turns, straightens and brightens a photo, and chooses the part that a square shows. */
export function PhotoEditor({ source, onClose, onDone, onRestore, finalFocus, ...start }: PhotoEditorProps) {
  const { bitmap, failed } = useBitmap(source);
  const [retouch, setRetouch] = useState(UNCHANGED);
  const [focus, setFocus] = useState(start.focus);
  const isRetouched = Object.values(retouch).some((value) => value !== 0);
  const finish = async () => onDone(focus, isRetouched && bitmap ? await retouched(bitmap, retouch) : null);
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
          <Stage bitmap={bitmap} retouch={retouch} focus={focus} onFocus={setFocus} />
        ) : (
          <p role="status" className="grid h-64 place-content-center text-nuez">
            {failed ? texts.failed : texts.loading}
          </p>
        )}
        <Controls
          isSquare={bitmap?.width === bitmap?.height}
          {...{ retouch, focus, setRetouch, setFocus }}
          onRestore={isRetouched ? () => setRetouch(UNCHANGED) : onRestore}
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

interface ControlsProps {
  isSquare: boolean;
  retouch: Retouch;
  focus: number;
  setRetouch: (retouch: Retouch) => void;
  setFocus: (focus: number) => void;
  onRestore: (() => void) | null;
}

function Controls({ isSquare, retouch, focus, setRetouch, setFocus, onRestore }: ControlsProps) {
  const change = (changes: Partial<Retouch>) => setRetouch({ ...retouch, ...changes });
  const turn = () => {
    change({ turns: (retouch.turns + 1) % 4 });
    setFocus(CENTRE);
  };
  const slider = (key: "angle" | "light", label: string, most: number, step: number) => (
    <Slider
      {...{ label, step }}
      value={retouch[key]}
      min={-most}
      max={most}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      {isSquare ? null : <p className="text-small text-nuez">{texts.focusHint}</p>}
      <div>
        {isSquare ? null : (
          <Slider label={texts.focus} value={focus} min={0} max={100} step={10} onChange={setFocus} />
        )}
        {slider("angle", texts.straighten, 15, 0.5)}
        {slider("light", texts.light, 50, 2)}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <button type="button" className={buttonClass("quiet", "small")} onClick={turn}>
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

async function retouched(bitmap: ImageBitmap, retouch: Retouch): Promise<File | null> {
  const canvas = document.createElement("canvas");
  drawRetouched(canvas, bitmap, retouch, SENT);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", JPEG_QUALITY));
  return blob && new File([blob], "foto.jpg", { type: blob.type });
}

interface StageProps {
  bitmap: ImageBitmap;
  retouch: Retouch;
  focus: number;
  onFocus: (focus: number) => void;
}

/** The whole photo. What the square cuts away is dimmed; a tap moves the square. */
function Stage({ bitmap, retouch, focus, onFocus }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawRetouched(canvas.current, bitmap, retouch, PREVIEW);
  }, [bitmap, retouch]);
  const [width, height] =
    retouch.turns % 2 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width];
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
    // A grid would shrink an item that hides its overflow, so the stage stands in a plain box.
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

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-tap w-full cursor-pointer accent-terracota"
      />
    </div>
  );
}
