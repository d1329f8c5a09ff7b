import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

import type { PageLine } from './page-line.ts';

const text = z.string().max(5_000);

/** Facts that pdf.js reports about a field; other facts are ignored. */
const WidgetSchema = z.object({
  subtype: z.literal('Widget'),
  fieldName: text,
  fieldType: z.enum(['Tx', 'Ch', 'Btn', 'Sig']),
  fieldValue: z.union([text, z.array(text)]).nullish(),
  alternativeText: text.nullish(),
  options: z
    .array(z.object({ displayValue: text.nullish(), exportValue: text.nullish() }))
    .nullish(),
  combo: z.boolean().nullish(),
  checkBox: z.boolean().nullish(),
  radioButton: z.boolean().nullish(),
  pushButton: z.boolean().nullish(),
  exportValue: text.nullish(),
  buttonValue: text.nullish(),
  password: z.boolean().nullish(),
  rect: z.array(z.number()).length(4),
});
type Widget = z.infer<typeof WidgetSchema>;

const MAX_OPTIONS_SHOWN = 60;
const HEADING = 'Form fields:';

/** The fields of the page's form, one per line with kind, value and choices; empty if there are none. */
export async function fieldLines(page: PDFPageProxy): Promise<readonly PageLine[]> {
  const annotations: readonly unknown[] = await page.getAnnotations();
  const { transform } = page.getViewport({ scale: 1 });
  const fields = annotations.flatMap((annotation): readonly PageLine[] => {
    const parsed = WidgetSchema.safeParse(annotation);
    if (!parsed.success || parsed.data.pushButton === true) return [];
    const widget = parsed.data;
    const [left = 0, , , top = 0] = widget.rect;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
    return [
      {
        text: `- ${describe(widget)}`,
        x: a * left + c * top + e,
        y: b * left + d * top + f,
      },
    ];
  });
  const first = fields[0];
  return first === undefined ? [] : [{ ...first, text: HEADING }, ...fields];
}

function describe(widget: Widget): string {
  const { fieldName, alternativeText } = widget;
  const label =
    alternativeText && alternativeText !== fieldName ? ` (“${oneLine(alternativeText)}”)` : '';
  return `${oneLine(fieldName) || 'unnamed'}${label}: ${kindOf(widget)}, ${valueOf(widget)}${choicesOf(widget)}`;
}

function kindOf({ fieldType, combo, checkBox, radioButton }: Widget): string {
  switch (fieldType) {
    case 'Tx':
      return 'text field';
    case 'Ch':
      return combo === true ? 'combo box' : 'list box';
    case 'Sig':
      return 'signature';
    case 'Btn':
      return checkBox === true ? 'check box' : radioButton === true ? 'radio button' : 'button';
  }
}

function valueOf({ fieldType, fieldValue, exportValue, buttonValue, password }: Widget): string {
  const value = Array.isArray(fieldValue) ? fieldValue.join(', ') : (fieldValue ?? '');
  if (fieldType === 'Btn') {
    const own = exportValue ?? buttonValue;
    const isOn =
      value !== '' && value !== 'Off' && (own === null || own === undefined || value === own);
    return isOn ? 'on' : 'off';
  }
  if (fieldType === 'Sig') return value === '' ? 'not signed' : 'signed';
  if (value === '') return 'empty';
  return password === true ? 'filled in' : `value “${oneLine(value)}”`;
}

function choicesOf({ options }: Widget): string {
  if (!options || options.length === 0) return '';
  const shown = options
    .slice(0, MAX_OPTIONS_SHOWN)
    .map(({ displayValue, exportValue }) => oneLine(displayValue ?? exportValue ?? ''));
  const more = options.length - shown.length;
  return `, ${options.length} choices: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function oneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}
