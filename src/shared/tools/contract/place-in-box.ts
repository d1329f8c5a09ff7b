import { z } from 'zod';

const share = z.number().min(0).max(100);

/** A point in the visible part of an element, in per cent from left and top: for drawings, maps and games. */
export const PlaceInBoxSchema = z.strictObject({ x: share, y: share });
