import { AnnotationMode, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** Facts that pdf.js reports about a font. */
const FontSchema = z.object({
  composite: z.boolean().optional(),
  /** Glyph names by code, where they differ from the font's encoding. */
  differences: z.map(z.int(), z.string()).optional(),
});
export type Font = z.infer<typeof FontSchema>;

const GlyphSchema = z.object({ originalCharCode: z.int(), unicode: z.string() });
export type Glyph = z.infer<typeof GlyphSchema>;

export interface DrawnFont {
  readonly font: Font;
  /** Glyphs of this font on the page. */
  readonly glyphs: readonly Glyph[];
}

/** The fonts of a page by their names in pdf.js, with the glyphs that are drawn. Throws the error of pdf.js for a damaged page. */
export async function readDrawnFonts(page: PDFPageProxy): Promise<ReadonlyMap<string, DrawnFont>> {
  const { fnArray, argsArray } = await page.getOperatorList({
    annotationMode: AnnotationMode.DISABLE,
  });
  const glyphs = new Map<string, Map<number, Glyph>>();
  let current = '';
  for (const [index, operator] of fnArray.entries()) {
    const [first] = z.array(z.unknown()).safeParse(argsArray[index]).data ?? [];
    if (operator === OPS.setFont && typeof first === 'string') current = first;
    if (operator !== OPS.showText || !Array.isArray(first)) continue;
    const ofFont = glyphs.get(current) ?? new Map<number, Glyph>();
    glyphs.set(current, ofFont);
    for (const shown of first) {
      const glyph = GlyphSchema.safeParse(shown).data;
      if (glyph !== undefined) ofFont.set(glyph.originalCharCode, glyph);
    }
  }
  const fonts = new Map<string, DrawnFont>();
  for (const [name, ofFont] of glyphs) {
    const found: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
    const font = FontSchema.safeParse(found).data;
    if (font !== undefined) fonts.set(name, { font, glyphs: [...ofFont.values()] });
  }
  return fonts;
}
