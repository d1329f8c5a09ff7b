import { expect, it } from 'vitest';

import { readableFailure } from './failure-body.ts';

it.each([
  [
    '<html><head><title>502 Bad Gateway</title></head>',
    '{"error":{"message":"a web page “502 Bad Gateway”"}}',
  ],
  ['<!DOCTYPE html>\n<body><h1>Down</h1>', '{"error":{"message":"a web page “Down”"}}'],
  ['<html></html>', '{"error":{"message":"a web page"}}'],
  ['{"error":"model not found"}', '{"error":{"message":"model not found"}}'],
  ['404 page not found', '404 page not found'],
])('says what a failure says, without markup: %s', async (body, read) => {
  expect(await (await readableFailure(new Response(body, { status: 502 }))).text()).toBe(read);
});
