// Before the tests of each file. All files share one page, so each test leaves it as it was.
import { afterEach } from 'vitest';
import { closeApp } from './open-app.tsx';
import { forgetAnswers } from './server-stub.ts';

afterEach(async () => {
	await closeApp();
	forgetAnswers();
});
