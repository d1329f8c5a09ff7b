import { z } from 'zod';

// The page's content policy forbids code made from strings, which zod would try;
// it has to know before the first schema is built, and schemas are built when they are imported.
z.config({ jitless: true });
const { startWindow } = await import('./start-window.tsx');
startWindow();
