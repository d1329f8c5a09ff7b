import { resolve } from 'node:path';

import type { SiteHandler, SiteRoute } from '../../src/testing/site/start-site.ts';

const BOOKS = [
  { id: 1, title: 'The Left Hand of Darkness', price: 9.5 },
  { id: 2, title: 'Roadside Picnic', price: 7.25 },
];

const OPENAPI = {
  openapi: '3.0.3',
  info: { title: 'Harbour Bookshop', version: '1.0.0', description: 'Books and their prices.' },
  paths: {
    '/api/books': {
      get: {
        tags: ['books'],
        summary: 'List all books',
        operationId: 'listBooks',
        responses: { 200: { description: 'The books' } },
      },
    },
    '/api/books/{id}': {
      get: {
        tags: ['books'],
        summary: 'Look up one book',
        operationId: 'getBook',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: { description: 'The book' }, 404: { description: 'No such book' } },
      },
    },
  },
};

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Harbour Bookshop API</title><link rel="stylesheet" href="/swagger/swagger-ui.css"></head>
<body>
<p><a href="/about">About this bookshop</a></p>
<div id="swagger-ui"></div>
<script src="/swagger/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui' })</script>
</body></html>`;

const ABOUT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>About the bookshop</title></head>
<body>
<h1>About Harbour Bookshop</h1>
<p>We have sold books at the old harbour since 1974. Opening hours: 10 to 18.</p>
<form action="/subscribed"><label>E-mail <input type="email" name="email"></label> <button>Subscribe</button></form>
<p><a href="/docs">Back to the API</a></p>
</body></html>`;

const json = (body: unknown): SiteHandler => {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
};

const subscribed: SiteHandler = (request, response) => {
  const email = new URL(request.url ?? '/', 'http://site').searchParams.get('email') ?? '';
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><title>Subscribed</title><h1>Thank you</h1><p>News goes to ${email.replace(/[<&]/g, '')}.</p>`,
  );
};

/** Swagger UI, a real single-page app, with a small real service, and another page. */
export const API_DOCS: Readonly<Record<string, SiteRoute>> = {
  '/docs': PAGE,
  '/about': ABOUT,
  '/subscribed': subscribed,
  '/openapi.json': json(OPENAPI),
  '/api/books': json(BOOKS),
  '/api/books/2': json(BOOKS[1]),
  '/swagger/': { folder: resolve('node_modules/swagger-ui-dist') },
  '/saved/': { folder: resolve('e2e/sites/saved-pages') },
};
