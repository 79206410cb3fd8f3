// Runs a thread from its sources, for development and tests.
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { bundleSource } from './bundle-source.mjs';

await import(pathToFileURL(await bundleSource(workerData.source)).href);
