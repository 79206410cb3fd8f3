// What is known about the connection between this browser and the server.
import { isServerPath } from '../../domain/kernel/paths.ts';
import { addRate, type Connection, rateOf } from '../../domain/player/copy-choice.ts';
import type { Scope } from '../lib/scope.ts';

/** Only some browsers support it. Its estimate of the bandwidth is of other servers and often far too low. */
interface NetworkInformation extends EventTarget {
	saveData?: boolean;
}

const lightType = 'audio/webm; codecs="opus"';

/** Reports it at once and with every change, until the scope ends. */
export function watchConnection(scope: Scope, onChange: (connection: Connection) => void) {
	const network = (navigator as { connection?: NetworkInformation }).connection;
	const canPlayLight = document.createElement('audio').canPlayType(lightType) !== '';
	let rates: readonly number[] = [];
	let last = '';

	function report() {
		const connection = { bitsPerSecond: rateOf(rates), savesData: network?.saveData === true, canPlayLight };
		const text = JSON.stringify(connection);
		if (text === last) return;
		last = text;
		onChange(connection);
	}

	if (network) scope.listen(network, 'change', report);
	watchLoading(scope, (bytes, ms) => {
		rates = addRate(rates, { bytes, ms });
		report();
	});
	report();
}

/**
 * Measures how fast files arrive: songs that are loaded in advance, and the app itself. The audio element is left out,
 * because it pauses when it has buffered enough.
 */
function watchLoading(scope: Scope, onLoaded: (bytes: number, ms: number) => void) {
	if (typeof PerformanceObserver === 'undefined') return;
	const observer = new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as PerformanceResourceTiming[])
			if (isMeasurable(entry)) onLoaded(entry.encodedBodySize, entry.responseEnd - entry.responseStart);
	});
	observer.observe({ type: 'resource', buffered: true });
	scope.add(() => observer.disconnect());
}

/** Responses from a cache say nothing about the connection, and computed ones also measure the server. */
function isMeasurable({ name, transferSize, workerStart, initiatorType }: PerformanceResourceTiming) {
	if (transferSize === 0 || initiatorType === 'audio') return false;
	const { pathname } = new URL(name);
	// The service worker never stores songs, but may respond with a stored file of the app.
	return pathname.startsWith('/files/') || (workerStart === 0 && !isServerPath(pathname));
}
