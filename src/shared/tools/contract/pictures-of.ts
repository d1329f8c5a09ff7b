import { z } from 'zod';

import { ArtifactIdSchema } from '../../model/ids.ts';

const PictureSchema = z.object({ type: z.literal('image'), artifactId: ArtifactIdSchema });
const OutputSchema = z.object({ content: z.array(z.unknown()) });

/** Returns the ids of stored pictures in a tool's output (of MCP servers), in order, each once. */
export function picturesOf(output: unknown): readonly string[] {
  const read = OutputSchema.safeParse(output);
  if (!read.success) return [];
  const ids = read.data.content.flatMap((part) => {
    const picture = PictureSchema.safeParse(part);
    return picture.success ? [picture.data.artifactId] : [];
  });
  return [...new Set(ids)];
}
