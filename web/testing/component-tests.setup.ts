// Runs before the tests of each file. All files share one page, so each test has to leave it unchanged.
import { afterEach } from 'vitest';
import { closeApp } from './open-app.tsx';
import { forgetResponses } from './server-stub.ts';

afterEach(async () => {
	await closeApp();
	forgetResponses();
});
