import { describe, expect, it } from 'vitest';

import { AnsweredDocuments } from './answered-documents.ts';

const URL = 'http://192.168.1.5/app';
const ORIGIN = 'http://192.168.1.5';
/** Frame whose new document Electron does not report yet. */
const newFrame = { frameTreeNodeId: 4, url: 'about:blank', origin: 'null' };

function answeredWith(more: object = {}, frame = newFrame): AnsweredDocuments {
  const documents = new AnsweredDocuments();
  documents.note({ url: URL, statusCode: 200, frame, ...more });
  return documents;
}

describe('a frame that names no document yet', () => {
  it('asks for the document that it was answered with, whether the request gives a referrer or not', () => {
    expect(answeredWith().originIn(newFrame, URL)).toBe(ORIGIN);
    expect(answeredWith().originIn(newFrame, '')).toBe(ORIGIN);
    expect(answeredWith().originIn({ ...newFrame, url: '' }, URL)).toBe(ORIGIN);
  });

  it('is known by its place in the tab, not by its renderer', () => {
    expect(answeredWith().originIn({ ...newFrame, frameTreeNodeId: 5 }, URL)).toBe('null');
  });

  it('asks for itself where the request is of another page', () => {
    expect(answeredWith().originIn(newFrame, 'https://ads.example/')).toBe('null');
  });

  it.each([
    { statusCode: 204 },
    { responseHeaders: { 'Content-Disposition': ['attachment; filename="a.zip"'] } },
    { url: 'data:text/html,' },
  ])('asks for itself where the answer was no document: %o', (answer) => {
    expect(answeredWith(answer).originIn(newFrame, URL)).toBe('null');
  });

  it('forgets a document that another answer has come after', () => {
    const documents = answeredWith();
    documents.note({ url: URL, statusCode: 205, frame: newFrame });
    expect(documents.originIn(newFrame, URL)).toBe('null');
  });
});

it('takes a frame that shows a document at its word', () => {
  const shown = {
    frameTreeNodeId: 4,
    url: 'https://shop.example/',
    origin: 'https://shop.example',
  };
  expect(answeredWith().originIn(shown, URL)).toBe('https://shop.example');
});
