#!/usr/bin/env bash
# Backs up now and then every day; what fails is tried again after ten minutes.
folder=$(dirname "$0")
while :; do
  if bash "$folder/back-up.sh"; then sleep 86400; else sleep 600; fi
done
