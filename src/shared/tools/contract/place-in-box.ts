import { z } from 'zod';

const share = z.number().min(0).max(100);

/** A place in what can be seen of an element's box, in per cent from its left and top: for drawings, maps and games. */
export const PlaceInBoxSchema = z.strictObject({ x: share, y: share });
