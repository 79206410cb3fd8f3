// A thread does not inherit the way in which its process reads TypeScript, so that it asks for it itself.
import { register } from 'tsx/esm/api';

register();
await import('./analysis-worker.ts');
