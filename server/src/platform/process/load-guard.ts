import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '@contactsheet/contracts/calls/problem'

/** `@fastify/static` notes on the route of each file which one it sends; an address alone could only look like one. */
const isWebFile = ({ routeOptions }: FastifyRequest) => 'file' in routeOptions.config

/**
 * Answers 503 while the event loop lags by more than `busyAfter` milliseconds on average; 0 for never. The average is over
 * several seconds: over one, a single hiccup of the machine would already look like a busy server. The files of the web app
 * are sent all the same: they cost next to nothing, and a page that lacks one of them has to be loaded once more.
 */
export const refuseWhenOverloaded = (app: FastifyInstance, busyAfter: number) =>
  app.register(underPressure, {
    maxEventLoopDelay: busyAfter,
    sampleInterval: 5000,
    pressureHandler: async (request) => {
      if (!isWebFile(request)) throw new Problem(503, 'The server is busy. Please try again in a moment.', {}, 10)
    },
  })
