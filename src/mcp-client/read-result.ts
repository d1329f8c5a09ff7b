import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client';
import { z } from 'zod';

import { MCP_CAPS, type McpCallResult, type McpContent } from '#shared/ports/mcp-messages.ts';

const ImageMimeSchema = z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** The rest of the limits while a result is read, and what has been omitted. */
interface Reading {
  textLeft: number;
  imagesLeft: number;
  readonly omitted: string[];
}

/**
 * Converts a tool's answer to our form, cut to the limits; `omitted` lists what is missing.
 * @param isAsPromised whether structured data have the form that the tool promises; others are omitted
 */
export function readResult(
  result: CallToolResult,
  isAsPromised: (structured: unknown) => boolean,
): McpCallResult {
  const reading: Reading = {
    textLeft: MCP_CAPS.textChars,
    imagesLeft: MCP_CAPS.images,
    omitted: [],
  };
  const content = result.content
    .slice(0, MCP_CAPS.items)
    .flatMap((block) => readBlock(block, reading));
  if (result.content.length > MCP_CAPS.items)
    reading.omitted.push(`${result.content.length - MCP_CAPS.items} further parts`);
  return {
    isError: result.isError === true,
    content,
    structured:
      result.structuredContent === undefined || isAsPromised(result.structuredContent)
        ? readStructured(result.structuredContent, content, reading)
        : notAsPromised(reading),
    omitted: reading.omitted.slice(0, 20),
  };
}

function readBlock(block: ContentBlock, reading: Reading): McpContent[] {
  switch (block.type) {
    case 'text':
      return [{ type: 'text', text: takeText(block.text, reading) }];
    case 'image':
      return readImage(block.data, block.mimeType, reading);
    case 'audio':
      reading.omitted.push(`a sound (${block.mimeType.slice(0, 60)})`);
      return [];
    case 'resource': {
      const { resource } = block;
      const uri = resource.uri.slice(0, 2000);
      const mime = resource.mimeType?.slice(0, 200) ?? null;
      if ('text' in resource)
        return [{ type: 'resource', uri, mime, text: takeText(resource.text, reading) }];
      if (ImageMimeSchema.safeParse(mime).success)
        return readImage(resource.blob, mime ?? '', reading);
      return [{ type: 'resource', uri, mime, text: null }];
    }
    case 'resource_link':
      return [
        {
          type: 'resource',
          uri: block.uri.slice(0, 2000),
          mime: block.mimeType?.slice(0, 200) ?? null,
          text: null,
        },
      ];
  }
}

function takeText(text: string, reading: Reading): string {
  const taken = text.slice(0, reading.textLeft);
  reading.textLeft -= taken.length;
  if (taken.length < text.length)
    reading.omitted.push(`${text.length - taken.length} characters of text`);
  return taken;
}

function readImage(base64: string, mimeType: string, reading: Reading): McpContent[] {
  const mime = ImageMimeSchema.safeParse(mimeType);
  const bytes = Math.floor((base64.length * 3) / 4);
  if (!mime.success) reading.omitted.push(`a picture of the kind ${mimeType.slice(0, 60)}`);
  else if (bytes > MCP_CAPS.imageBytes)
    reading.omitted.push(`a picture of ${(bytes / 1e6).toFixed(1)} MB`);
  else if (reading.imagesLeft === 0) reading.omitted.push('a further picture');
  else {
    reading.imagesLeft -= 1;
    return [{ type: 'image', mime: mime.data, base64 }];
  }
  return [];
}

/** Reads structured data, unless the text contains the same, as it mostly does. */
function readStructured(
  structured: unknown,
  content: readonly McpContent[],
  reading: Reading,
): McpCallResult['structured'] {
  const json = z.json().safeParse(structured ?? null);
  if (!json.success || json.data === null) return null;
  const text = JSON.stringify(json.data);
  const isTold = content.some((part) => part.type === 'text' && sameJson(part.text, text));
  if (isTold) return null;
  if (text.length <= reading.textLeft) return json.data;
  reading.omitted.push(`structured data of ${text.length} characters`);
  return null;
}

function notAsPromised({ omitted }: Reading): null {
  omitted.push('structured data that have not the shape that the tool promises');
  return null;
}

function sameJson(text: string, wanted: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === wanted;
  } catch {
    return false;
  }
}
