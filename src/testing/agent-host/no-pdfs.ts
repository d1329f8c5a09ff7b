import { PdfLibrary } from '../../main/pdf/pdf-library.ts';

/** For tests in which no PDF is read. */
export const noPdfs = new PdfLibrary({
  fork: () => {
    throw new Error('this test reads no PDF');
  },
});
