// What is known of the line between this browser and the server.
import { addRate, type Connection, rateOf } from '../../domain/player/copy-choice.ts';
import type { Scope } from '../lib/scope.ts';

/** Only some browsers have it. */
interface NetworkInformation extends EventTarget {
	/** Mbit/s. */
	readonly downlink?: number;
	readonly saveData?: boolean;
}

const lightType = 'audio/webm; codecs="opus"';

/** Reports it at once and with every change, until the scope ends. */
export function watchConnection(scope: Scope, onChange: (connection: Connection) => void): void {
	const network = (navigator as { connection?: NetworkInformation }).connection;
	const canPlayLight = document.createElement('audio').canPlayType(lightType) !== '';
	let rates: readonly number[] = [];
	let last = '';

	function report(): void {
		const downlink = network?.downlink;
		const connection = {
			// What the browser says of the line; where it says nothing, what was loaded over it.
			bitsPerSecond: downlink === undefined ? rateOf(rates) : downlink * 1_000_000,
			savesData: network?.saveData === true,
			canPlayLight,
		};
		const text = JSON.stringify(connection);
		if (text === last) return;
		last = text;
		onChange(connection);
	}

	if (network) scope.listen(network, 'change', report);
	if (network?.downlink === undefined)
		watchLoading(scope, (bytes, ms) => {
			rates = addRate(rates, { bytes, ms });
			report();
		});
	report();
}

/** Everything that comes over the line, but not what the audio element loads: it stops by itself when it has enough. */
function watchLoading(scope: Scope, onLoaded: (bytes: number, ms: number) => void): void {
	if (typeof PerformanceObserver === 'undefined') return;
	const observer = new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
			const isFromLine = entry.transferSize > 0 && entry.workerStart === 0 && entry.initiatorType !== 'audio';
			if (isFromLine) onLoaded(entry.encodedBodySize, entry.responseEnd - entry.responseStart);
		}
	});
	observer.observe({ type: 'resource', buffered: true });
	scope.add(() => observer.disconnect());
}
