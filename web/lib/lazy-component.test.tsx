import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyComponent, optionalComponent, PageFileError } from './lazy-component.tsx';

function Greeting({ name }: { name: string }) {
	return `Hello ${name}`;
}

test('the fallback is shown until the file of a lazy component is loaded', async () => {
	const Lazy = lazyComponent(
		async () => ({ Greeting }),
		'Greeting',
		({ name }) => `Waiting for ${name}`,
	);
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('Waiting for Mara');
	await Lazy.preload();
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('Hello Mara');
});

test('a lazy file is requested once, however often its component is shown while loading', async () => {
	const load = vi.fn(async () => ({ Greeting }));
	const Lazy = lazyComponent(load, 'Greeting');
	renderToStaticMarkup(<Lazy name="Mara" />);
	renderToStaticMarkup(<Lazy name="Ola" />);
	await Lazy.preload();
	expect(load).toHaveBeenCalledTimes(1);
});

test('a lazy file that fails to load is an error of the page until loading it again succeeds', async () => {
	let isGone = true;
	const Lazy = lazyComponent(async () => {
		if (isGone) throw new Error('404');
		return { Greeting };
	}, 'Greeting');
	await expect(Lazy.preload()).rejects.toThrow(PageFileError);
	expect(() => renderToStaticMarkup(<Lazy name="Mara" />)).toThrow(PageFileError);
	isGone = false;
	await Lazy.preload();
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('Hello Mara');
});

test('an optional component whose file fails to load renders nothing, and the reason is logged', async () => {
	const log = vi.spyOn(console, 'error').mockReturnValue();
	const Lazy = optionalComponent(async (): Promise<{ Greeting: typeof Greeting }> => {
		throw new Error('404');
	}, 'Greeting');
	await Lazy.preload();
	expect(renderToStaticMarkup(<Lazy name="Mara" />)).toBe('');
	expect(log).toHaveBeenCalledWith(new Error('404'));
	log.mockRestore();
});
