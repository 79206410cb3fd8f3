import { describe, expect, it } from 'vitest';
import { describeDevice } from './accounts.present.ts';

const mozilla = 'Mozilla/5.0';

describe('readable device names', () => {
	it.each([
		[`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux', 'computer'],
		[
			`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
			'Chrome on Windows',
			'computer',
		],
		[
			`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
			'Edge on Windows',
			'computer',
		],
		[
			`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
			'Safari on Mac',
			'computer',
		],
		[
			`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`,
			'Opera on Mac',
			'computer',
		],
		[
			`${mozilla} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
			'Chrome on ChromeOS',
			'computer',
		],
		[
			`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
			'Safari on iPhone',
			'phone',
		],
		[
			`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
			'Chrome on iPhone',
			'phone',
		],
		[
			`${mozilla} (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
			'Firefox on iPad',
			'phone',
		],
		[
			`${mozilla} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
			'Chrome on Android',
			'phone',
		],
		[
			`${mozilla} (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
			'Samsung Internet on Android',
			'phone',
		],
		[`${mozilla} (X11; Linux x86_64) Ladybird`, 'Browser on Linux', 'computer'],
		['curl/8.5.0', 'curl', 'program'],
		['python-requests/2.32', 'python-requests', 'program'],
		['', 'Unknown device', 'program'],
		['<script>alert(1)</script>', 'Unknown device', 'program'],
		[`${'x'.repeat(400)}`, 'x'.repeat(40), 'program'],
	])('a readable device name is found for the user agent %s', (userAgent, name, kind) => {
		expect(describeDevice(userAgent)).toEqual({ name, kind });
	});
});
