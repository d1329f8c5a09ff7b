export { en as ENGLISH } from './en/index.ts';
