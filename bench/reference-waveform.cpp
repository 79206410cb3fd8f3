// What BBC audiowaveform does, for machines that lack it: decode with libsndfile, or mp3 with libmad, mix the channels, keep
// the lowest and the highest of every 256 samples, write them as 16-bit numbers. No loudness, no true peak, no hash.
#include <mad.h>
#include <sndfile.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>

class Pixels {
   public:
	void add(int sample) {
		lowest = std::min(lowest, sample);
		highest = std::max(highest, sample);
		if (++taken < 256) return;
		pixels.push_back(lowest);
		pixels.push_back(highest);
		lowest = 32767, highest = -32768, taken = 0;
	}

	bool write(const char* path) const {
		std::FILE* file = std::fopen(path, "wb");
		if (!file) return false;
		std::fwrite(pixels.data(), sizeof(int16_t), pixels.size(), file);
		return std::fclose(file) == 0;
	}

   private:
	std::vector<int16_t> pixels;
	int lowest = 32767, highest = -32768, taken = 0;
};

static bool drawBySndfile(const char* path, Pixels& pixels) {
	SF_INFO info{};
	SNDFILE* sound = sf_open(path, SFM_READ, &info);
	if (!sound) {
		std::fprintf(stderr, "%s\n", sf_strerror(nullptr));
		return false;
	}
	const sf_count_t blockFrames = 16384;
	std::vector<int16_t> block(blockFrames * info.channels);
	for (sf_count_t frames; (frames = sf_readf_short(sound, block.data(), blockFrames)) > 0;) {
		for (sf_count_t frame = 0; frame < frames; frame++) {
			int sum = 0;
			for (int channel = 0; channel < info.channels; channel++) sum += block[frame * info.channels + channel];
			pixels.add(sum / info.channels);
		}
	}
	sf_close(sound);
	return true;
}

static int toInt16(mad_fixed_t sample) {
	return std::clamp<mad_fixed_t>(sample, -MAD_F_ONE, MAD_F_ONE - 1) >> (MAD_F_FRACBITS - 15);
}

static bool drawByMad(const char* path, Pixels& pixels) {
	std::FILE* file = std::fopen(path, "rb");
	if (!file) return false;
	mad_stream stream;
	mad_frame frame;
	mad_synth synth;
	mad_stream_init(&stream);
	mad_frame_init(&frame);
	mad_synth_init(&synth);
	std::vector<unsigned char> buffer(65536 + MAD_BUFFER_GUARD);
	size_t held = 0;
	for (bool isEnd = false; !isEnd;) {
		size_t count = std::fread(buffer.data() + held, 1, 65536 - held, file);
		isEnd = count == 0;
		// The last frame is decoded only if bytes follow it.
		if (isEnd) std::memset(buffer.data() + held, 0, MAD_BUFFER_GUARD);
		const size_t length = held + (isEnd ? MAD_BUFFER_GUARD : count);
		mad_stream_buffer(&stream, buffer.data(), length);
		for (;;) {
			if (mad_frame_decode(&frame, &stream) != 0) {
				if (MAD_RECOVERABLE(stream.error)) continue;
				break;
			}
			mad_synth_frame(&synth, &frame);
			for (unsigned at = 0; at < synth.pcm.length; at++) {
				int sum = 0;
				for (unsigned channel = 0; channel < synth.pcm.channels; channel++) sum += toInt16(synth.pcm.samples[channel][at]);
				pixels.add(sum / synth.pcm.channels);
			}
		}
		held = stream.next_frame ? buffer.data() + length - stream.next_frame : 0;
		std::memmove(buffer.data(), buffer.data() + length - held, held);
	}
	std::fclose(file);
	return true;
}

int main(int count, char** words) {
	if (count < 3) return 2;
	const std::string_view path = words[1];
	const bool isMp3 = path.size() > 4 && path.substr(path.size() - 4) == ".mp3";
	Pixels pixels;
	if (!(isMp3 ? drawByMad(words[1], pixels) : drawBySndfile(words[1], pixels))) return 1;
	return pixels.write(words[2]) ? 0 : 1;
}
