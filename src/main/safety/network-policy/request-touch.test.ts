import { describe, expect, it } from 'vitest';

import { touchOfRequest } from './request-touch.ts';

const url = 'https://evil.example/a';
const request = { url, method: 'GET', resourceType: 'mainFrame', isNewFrame: null, isOfAct: true };

describe('the place that a request takes a run to', () => {
  it('is where the tab goes, whatever takes it there', () => {
    expect(touchOfRequest(request)).toEqual({ kind: 'visit', url, by: 'link' });
    expect(touchOfRequest({ ...request, isOfAct: false })?.kind).toBe('visit');
    expect(touchOfRequest({ ...request, method: 'post' })).toEqual({ kind: 'send', url });
  });

  it('is visited by the reading methods of WebDAV, and written to by the others', () => {
    for (const method of ['PROPFIND', 'REPORT', 'search'])
      expect(touchOfRequest({ ...request, method })?.kind).toBe('visit');
    for (const method of ['MKCOL', 'MOVE', 'COPY', 'PROPPATCH', 'LOCK'])
      expect(touchOfRequest({ ...request, method })?.kind).toBe('send');
  });

  it('is where an act takes a frame that has shown something, or sends a form in one', () => {
    const frame = { ...request, resourceType: 'subFrame', isNewFrame: false };
    expect(touchOfRequest(frame)?.kind).toBe('visit');
    expect(touchOfRequest({ ...frame, isNewFrame: true })).toBeNull();
    expect(touchOfRequest({ ...frame, isNewFrame: true, method: 'POST' })?.kind).toBe('send');
    expect(touchOfRequest({ ...frame, isOfAct: false })).toBeNull();
    expect(touchOfRequest({ ...frame, isOfAct: false, method: 'POST' })).toBeNull();
  });

  it('is none for what a page loads', () => {
    for (const resourceType of ['xhr', 'image', 'script', 'ping', 'webSocket'])
      expect(touchOfRequest({ ...request, resourceType, method: 'POST' })).toBeNull();
  });
});
