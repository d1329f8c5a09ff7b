import type { PdfMetadata } from '#shared/pdf-port/messages.ts';

import { PDFDateString, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

const text = z.string().catch('');
const flag = z.boolean().catch(false);

/** The entries of the information dictionary that count; what is missing or of another kind is empty. */
const InfoSchema = z.object({
  Title: text,
  Author: text,
  Subject: text,
  Keywords: text,
  Creator: text,
  Producer: text,
  CreationDate: text,
  ModDate: text,
  PDFFormatVersion: text,
  Language: text,
  EncryptFilterName: z.string().nullable().catch(null),
  IsAcroFormPresent: flag,
  IsXFAPresent: flag,
  IsSignaturesPresent: flag,
});

const MAX_CHARS = 2_000;

/** What the file says about itself; its XMP metadata fill in what the information dictionary leaves out. */
export async function readMetadata(document: PDFDocumentProxy): Promise<PdfMetadata> {
  const { info, metadata } = await document.getMetadata();
  const known = InfoSchema.parse(info);
  const xmp = (name: string): string => {
    const value: unknown = metadata?.get(name);
    return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  };
  const tidy = (value: string): string => value.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARS);
  return {
    title: tidy(known.Title || xmp('dc:title')),
    author: tidy(known.Author || xmp('dc:creator')),
    subject: tidy(known.Subject || xmp('dc:description')),
    keywords: tidy(known.Keywords || xmp('pdf:keywords')),
    creator: tidy(known.Creator || xmp('xmp:creatortool')),
    producer: tidy(known.Producer || xmp('pdf:producer')),
    created: tidy(isoDate(known.CreationDate) || xmp('xmp:createdate')),
    modified: tidy(isoDate(known.ModDate) || xmp('xmp:modifydate')),
    pages: document.numPages,
    pdfVersion: tidy(known.PDFFormatVersion),
    language: tidy(known.Language),
    encrypted: known.EncryptFilterName !== null,
    hasForm: known.IsAcroFormPresent || known.IsXFAPresent,
    hasSignatures: known.IsSignaturesPresent,
  };
}

function isoDate(value: string): string {
  if (value === '') return '';
  const date = PDFDateString.toDateObject(value);
  return date === null || Number.isNaN(date.getTime()) ? value : date.toISOString();
}
