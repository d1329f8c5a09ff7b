import { PdfLibrary } from '../../main/page-access/pdf/pdf-library.ts';

/** PDF library for tests that read no PDF. */
export const noPdfs = new PdfLibrary({
  fork: () => {
    throw new Error('this test reads no PDF');
  },
});
