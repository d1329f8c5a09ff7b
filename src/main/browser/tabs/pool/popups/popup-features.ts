/** Position and size in CSS pixels that a page requests for a window; `null` where it does not. */
export interface PopupFeatures {
  readonly width: number | null;
  readonly height: number | null;
  readonly x: number | null;
  readonly y: number | null;
}

/** Reads the features of `window.open`, including their aliases: `width=400,height=300,left=10`. */
export function readPopupFeatures(features: string): PopupFeatures {
  const named = new Map(
    features.split(',').flatMap((part) => {
      const [name = '', value = ''] = part.split('=').map((each) => each.trim().toLowerCase());
      const number = Number.parseInt(value, 10);
      return Number.isSafeInteger(number) ? [[name, number] as const] : [];
    }),
  );
  const first = (...names: readonly string[]): number | null => {
    const known = names.find((name) => named.has(name));
    return known === undefined ? null : (named.get(known) ?? null);
  };
  return {
    width: first('width', 'innerwidth'),
    height: first('height', 'innerheight'),
    x: first('left', 'screenx'),
    y: first('top', 'screeny'),
  };
}
