import { config } from 'zod/v4/core';

import { startWindow } from './start-window.tsx';

// The page's content policy forbids code made from strings, which zod would try; it has to know before the first schema is built.
// Schemas are built when they are imported, which is later: the start of the window has none.
config({ jitless: true });
startWindow().catch(reportError);
