import { useCallback, useEffect, useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { PdfContents } from '#shared/model/page-view/pdf-contents.ts';

import { request } from '../../../bridge/request.ts';

export type PdfReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly contents: PdfContents }
  | { readonly kind: 'locked'; readonly isWrong: boolean }
  | { readonly kind: 'failed'; readonly error: ErrorInfo };

/** The outline of the PDF in the tab; `open` reads it again, with or without a password. */
export function usePdfContents(tabId: TabId): {
  readonly reading: PdfReading;
  readonly open: (password: string | null) => void;
} {
  const [reading, setReading] = useState<PdfReading>({ kind: 'reading' });
  const read = useCallback(
    (password: string | null): void => {
      request('pdf.contents', { tabId, password }).then(
        (contents) => setReading({ kind: 'read', contents }),
        (thrown: unknown) => setReading(failedReading(toErrorInfo(thrown))),
      );
    },
    [tabId],
  );
  useEffect(() => read(null), [read]);
  const open = (password: string | null): void => {
    setReading({ kind: 'reading' });
    read(password);
  };
  return { reading, open };
}

function failedReading(error: ErrorInfo): PdfReading {
  const isWrong = error.code === 'PDF_PASSWORD_WRONG';
  if (isWrong || error.code === 'PDF_PASSWORD_NEEDED') return { kind: 'locked', isWrong };
  return { kind: 'failed', error };
}
