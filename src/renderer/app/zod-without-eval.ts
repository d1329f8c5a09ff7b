import { z } from 'zod';

// The page's content policy forbids code made from strings, which zod would try; it has to know before the first schema is built.
z.config({ jitless: true });
